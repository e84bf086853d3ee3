/** The storage key of the chosen theme. */
export const THEME_KEY = 'dossier.theme';

/** Runs in the head of every page, before anything is afterNextPaint: the chosen theme never flashes in as the other one. */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
