// Any version of Node may read this file, so it must not contain anything newer than Node 12.

const NEEDED = [20, 19];

/** Returns one line for a user whose Node is too old, or null. */
export function tooOld(version) {
  const parts = version.split('.').map(Number);
  const enough = parts[0] > NEEDED[0] || (parts[0] === NEEDED[0] && parts[1] >= NEEDED[1]);
  if (enough) return null;
  return (
    'Dossier needs Node ' +
    NEEDED.join('.') +
    ' or newer; this is Node ' +
    version +
    '. Install a newer one (https://nodejs.org) and run the command again.'
  );
}
