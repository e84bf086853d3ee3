/**
 * Runs in a page that was rendered ahead of time, where it stands as text: everything it needs is in it. The page can be
 * read, and its links and forms work, without Next's scripts: `files` are fetched a second after it stands and begin at
 * the first sign of somebody, or after `after` ms (an offline copy is made by them). What is asked of a button in
 * between is kept until the page is alive. The scripts are as React would make them, so that it finds them there and makes
 * no others.
 */
export function sleepUntilSomebodyComes(files, after) {
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'click',
    'focusin',
  ];
  const asks = ['click', 'change', 'keydown'];
  const kept = [];
  let asleep = true;
  const add = (name, made) =>
    document.head.appendChild(Object.assign(document.createElement(name), made));
  const fetchAhead = () => {
    if (asleep) for (const href of files) add('link', { rel: 'prefetch', as: 'script', href });
  };
  const wake = () => {
    if (!asleep) return;
    asleep = false;
    for (const sign of signs) removeEventListener(sign, wake, true);
    for (const src of files) add('script', { src, async: true });
  };
  const sendsForm = ({ type, form }) => type === 'submit' && form && form.hasAttribute('action');
  const keepClick = (event, control) => {
    if (control === null || sendsForm(control)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(() => control.click());
  };
  const keepKey = (event) => {
    const { target, key } = event;
    if (target.closest('input, textarea, select, [contenteditable]') !== null) return;
    if (key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const box =
        document.getElementById('card-search') ?? document.getElementById('header-search');
      if (box !== null) {
        event.preventDefault();
        box.focus();
      }
    } else if (key !== 'Tab' && key !== 'Enter' && key !== ' ')
      kept.push(() => target.dispatchEvent(new KeyboardEvent('keydown', event)));
  };
  const keep = (event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    if (type === 'keydown') keepKey(event);
    else if (type === 'click')
      keepClick(event, target.closest('button, input[type=checkbox], input[type=radio]'));
    else if (target instanceof HTMLSelectElement) {
      const { value } = target;
      kept.push(() => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
    }
  };
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
  for (const ask of asks) addEventListener(ask, keep, true);
  addEventListener(
    'dossier:alive',
    () => {
      for (const ask of asks) removeEventListener(ask, keep, true);
      for (const again of kept) again();
    },
    { once: true },
  );
  addEventListener('load', () => setTimeout(fetchAhead, 1000));
  setTimeout(wake, after);
}
