import css from './table-room.module.css';

/** An empty table, until its game is there. It takes the window from the first paint on, so that nothing moves later. */
export function WaitingTable() {
  return <div className={css.waiting} data-table-page="" aria-busy="true" />;
}
