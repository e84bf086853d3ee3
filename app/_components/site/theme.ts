/** The storage key of the chosen theme. */
export const THEME_KEY = 'dossier.theme';

/** Runs in the head of every page before anything is painted, so that the other theme never flashes. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
