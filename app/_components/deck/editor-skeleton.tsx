import { Skeleton } from '@/app/_components/site/skeleton';
import wide from '@/app/_components/site/wide-page.module.css';
import css from './panes.module.css';
import frame from './sticky.module.css';

/** A placeholder with the size of the editor while the deck loads. */
export function EditorPlaceholder() {
  return (
    <div className={`page-width ${wide.wide} ${frame.editor} pt-5 sm:pt-8`}>
      <div className="mb-6 h-24 max-w-xl rounded-lg bg-paper-sunk/60" />
      <div className={css.panes}>
        <div className={`${css.cards} h-80 rounded-lg bg-paper-sunk/60 max-[56.25rem]:hidden`} />
        <div className={css.deck}>
          <Skeleton rows={8} />
        </div>
        <div className={`${css.check} h-80 rounded-lg bg-paper-sunk/60 max-[75rem]:hidden`} />
      </div>
    </div>
  );
}
