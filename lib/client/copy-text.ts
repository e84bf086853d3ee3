/** The parts of a page that copying needs. */
interface CopyPage {
  /** The clipboard; undefined on pages over plain http, except on this machine. */
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  /** Copies by selecting the text, as browsers did before they had a clipboard; returns whether it was copied. */
  readonly copySelected: (text: string) => boolean;
}

/** Copies a text; returns whether it was really copied. */
export async function copyText(text: string, page: CopyPage = thisPage()): Promise<boolean> {
  const written = await page.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return written === true || page.copySelected(text);
}

function thisPage(): CopyPage {
  return { clipboard: navigator.clipboard, copySelected };
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // While a dialog is open, nothing outside it can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    // The browser forbids it: the caller tells the user.
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
