/** Checks for a text field, where a key is text and not a shortcut. Sliders, check boxes and buttons do not use letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return (
    target.closest('textarea, select, input:not([type=range], [type=checkbox], [type=radio])') !==
    null
  );
}
