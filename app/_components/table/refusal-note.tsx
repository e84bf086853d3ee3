'use client';
import { ClauseLink } from '@/app/_components/card/clause-link';
import { wayWords } from '@/lib/ote/way-words';
import { EDGE_RULES } from '@/lib/rules/clauses';
import { keysOf } from './table-settings';
import { useTable, useTableStore } from './table-store';
import css from './tray.module.css';

/** A refusal with its clause, and the cheapest way to make the action legal, which one key carries out. */
export function RefusalNote() {
  const store = useTableStore();
  const refusal = useTable((table) => table.refusal);
  const way = useTable((table) => table.way);
  const state = useTable((table) => table.session.now.state);
  const key = useTable((table) => keysOf(table.settings).way);
  return (
    <div role="alert" className={css.alert}>
      {refusal === null ? null : (
        <p className={css.refusal}>
          <span>
            <ClauseLink
              book={EDGE_RULES}
              beside="game"
              id={refusal.clause}
              className={css.clause}
            />{' '}
            {refusal.message}
          </span>
          {way == null ? null : (
            <button
              type="button"
              className={css.way}
              aria-keyshortcuts={key}
              data-stop=""
              onClick={() => store.getState().followWay()}
            >
              <span className={css.act} data-key={key}>
                {wayWords(state, way)}
              </span>
            </button>
          )}
        </p>
      )}
    </div>
  );
}
