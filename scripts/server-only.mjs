// Replaces the package `server-only` where no bundler checks it: in tests and on the command line.
export {};
