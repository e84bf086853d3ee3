/** The address of the files with which the pages read text from pictures. It has their version, because browsers keep them. */
export const TEXT_READER = '/text-reader/7.0.0';

/** The files that are loaded: the worker, the program for processors with SIMD, and English letters. */
export const TEXT_READER_FILES = {
  worker: `${TEXT_READER}/worker.min.js`,
  program: `${TEXT_READER}/tesseract-core-simd-lstm.wasm.js`,
  letters: `${TEXT_READER}/eng.traineddata.gz`,
};
