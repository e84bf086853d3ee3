/** True in a field, where a key is text and not a shortcut. A slider, a check box and a button keep the letters free. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return (
    target.closest('textarea, select, input:not([type=range], [type=checkbox], [type=radio])') !==
    null
  );
}
