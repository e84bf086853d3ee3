/** The version of the program that this page is of; empty where no worker was built (development). */
export const BUILD_VERSION: string = process.env.DOSSIER_BUILD ?? '';
