/** Classes that several parts of the table have in common. */

/** Around a table with a strip of this height below its bar. */
export const ABOVE_TABLE = '[--above:9rem] sm:[--above:5.5rem]';
/** The bar of a table, which is the header of its page. */
export const BAR =
  'flex h-12 items-center gap-x-4 border-b border-line px-2 max-[900px]:gap-x-2 max-[900px]:h-11';
export const LOG =
  'flex-1 min-h-0 basis-0 overflow-y-auto overscroll-contain pr-2 text-[14px] leading-[1.42] [scrollbar-width:thin]';
export const LOG_STEP =
  'text-[12px] font-semibold text-ink-faint tracking-normal data-turn:pt-1.5 data-turn:border-t data-turn:border-line data-turn:text-ink';
export const LOG_LINE =
  'pl-2.5 py-px border-l-2 border-l-transparent data-now:border-l-accent data-future:text-ink-faint';
export const DIALOG_ITEM =
  'flex items-center justify-between gap-3 w-full min-h-11 px-2.5 py-1 rounded-[5px] text-left text-[15px] hover:bg-paper-sunk';
export const DIALOG_LEAD = 'mb-3 text-[15px] leading-[1.5] text-ink-soft';
export const DIALOG_BUTTONS = 'flex flex-wrap gap-2 mt-3.5 mb-4.5';
export const DIALOG_KEY_ROW =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 items-baseline py-1 border-t border-line text-[14px]';
export const DIALOG_STATUS = 'min-h-[1.4em] text-[13px] text-ink-soft';
export const DIALOG_CHECK =
  'flex gap-2.5 items-center min-h-10 text-[15px] [&_input]:size-4.5 [&_input]:accent-accent';
export const DIALOG_LEGEND = 'block text-[14px] font-semibold';
export const TRAY_LINE = 'tray-content flex flex-wrap items-center gap-x-2.5 gap-y-1.5';
export const TRAY_TITLE = 'flex-[1_1_100%] pr-9 text-[15px] font-[640]';
export const TRAY_OPTIONS =
  'flex flex-wrap gap-1.5 flex-[1_1_18rem] min-w-0 max-[900px]:flex-nowrap max-[900px]:basis-full max-[900px]:overflow-x-auto max-[900px]:p-0.75';
export const TRAY_OPTION =
  'max-w-full min-h-10 px-3 py-1.5 border border-line-strong rounded-[5px] bg-paper-raised text-[14px] text-left hover:border-accent hover:bg-accent-wash aria-pressed:border-accent aria-pressed:bg-accent-wash data-tapped:border-accent data-tapped:bg-accent-wash max-[900px]:flex-none';
export const TRAY_HINT =
  'py-2 text-[14px] text-ink-soft max-[900px]:group-not-data-busy/tray:hidden';
export const TRAY_CITED = 'text-[0.85em] font-semibold text-ink-faint';
export const TRAY_NOTE = 'block text-[12px] font-normal text-ink-soft';
export const TRAY_CLAUSE = 'text-[0.85em] font-[680] tracking-[0.02em] text-bad tabular-nums';
export const TRAY_ACT =
  'flex items-center gap-2 font-semibold data-key:after:rounded-[3px] data-key:after:border data-key:after:border-current data-key:after:px-1.25 data-key:after:text-[11px] data-key:after:font-medium data-key:after:content-[attr(data-key)_/_""] pointer-coarse:data-key:after:hidden';
export const ROOM_NOTICE =
  'flex justify-between gap-2.5 border-l-3 border-warn bg-[color-mix(in_srgb,var(--warn)_8%,var(--paper))] px-2.5 py-1 text-[13px] [&>button]:w-7 [&>button]:flex-none [&>button_svg]:size-4';
