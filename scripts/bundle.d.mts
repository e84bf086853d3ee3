/** Bundle a TypeScript entry of ours into one module that plain Node runs. */
export function bundle(root: string, entry: string, outfile: string): Promise<void>;
