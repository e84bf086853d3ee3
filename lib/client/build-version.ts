/** The version of the program that made this page; empty if no worker was built (development). */
export const BUILD_VERSION: string = process.env.DOSSIER_BUILD ?? '';
