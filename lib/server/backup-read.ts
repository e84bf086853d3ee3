import 'server-only';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { BACKUP_BOUNDS, type Manifest, manifestSchema } from '@/lib/backup/backup-shape';
import { hashOf } from '@/lib/server/backup-write';
import { type Problem, Refused, refuse } from '@/lib/server/problem';
import { cutText } from '@/lib/text/cut-text';

/** Thrown when a backup is not restored. The message says why, for the person who tried to restore it. */
export class BackupError extends Refused {
  override readonly name = 'BackupError';
  readonly code: 'DAMAGED' | 'NOT_EMPTY';

  constructor(code: 'DAMAGED' | 'NOT_EMPTY', message: string) {
    super({ status: code === 'DAMAGED' ? 400 : 409, code, message });
    this.code = code;
  }
}

/** Returns the error for a fault of the file. */
export function damagedBackup(why: string): BackupError {
  return new BackupError('DAMAGED', `This backup cannot be restored: ${why}. Nothing was changed.`);
}

const SIGNATURE = 'PK\x03\x04';
const NAME = /^(manifest\.json|[a-z-]+\/\d{4,6}\.ndjson|photographs\/[\w-]{1,60}\.(whole|small))$/;

/** An open backup whose directory was checked against every bound. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** The names of its entries. */
  readonly names: readonly string[];
  /** Returns the bytes of an entry. Throws a `BackupError` if they do not match the hash. */
  readonly read: (name: string, sha256: string) => Promise<Uint8Array>;
}

/** Opens the backup in a file: checks sizes and names first, as the directory declares them, then the manifest. Throws a `BackupError`. */
export async function openBackup(file: FileHandle): Promise<OpenBackup> {
  const { size } = await file.stat();
  if (size > BACKUP_BOUNDS.file)
    throw damagedBackup(`it is larger than ${BACKUP_BOUNDS.file / 1024 / 1024} MB`);
  const zip = await openZip(file);
  const entries = await entriesOf(zip);
  const read = (name: string) => readEntry(zip, entries, name);
  const manifest = readManifest(await read('manifest.json'));
  insistOnAll(manifest, entries);
  return {
    manifest,
    names: [...entries.keys()],
    read: async (name, sha256) => {
      const bytes = await read(name);
      if (hashOf(bytes) !== sha256)
        throw damagedBackup(`${name} is not what it was when it was saved`);
      return bytes;
    },
  };
}

/**
 * Saves the backup that is sent in a file without a name: its space on the disk is free once it is closed, even when the process is killed.
 * Throws `Refused` when it is too long, or when its first bytes are not those of a backup.
 */
export async function receiveBackup(request: Request): Promise<FileHandle> {
  if (Number(request.headers.get('content-length') ?? 0) > BACKUP_BOUNDS.file) refuse(TOO_LONG);
  const folder = await mkdtemp(join(tmpdir(), 'dossier-backup-'));
  const file = await open(join(folder, 'backup.zip'), 'wx+');
  await rm(folder, { recursive: true, force: true });
  try {
    let length = 0;
    for await (const chunk of request.body ?? []) {
      if (length === 0) insistOnSignature(chunk);
      length += chunk.byteLength;
      if (length > BACKUP_BOUNDS.file) refuse(TOO_LONG);
      await file.writeFile(chunk);
    }
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

const TOO_LONG: Problem = {
  status: 413,
  code: 'TOO_LONG',
  message: `A backup has at most ${BACKUP_BOUNDS.file / 1024 / 1024} MB.`,
  hint: 'The command "dossier restore" has the same bound; nothing was changed.',
};

/** Checks the first bytes of a ZIP, before the rest of a long file is received. Throws a `BackupError`. */
function insistOnSignature(bytes: Uint8Array): void {
  const first = Buffer.from(bytes.subarray(0, SIGNATURE.length)).toString('latin1');
  if (!SIGNATURE.startsWith(first)) throw damagedBackup('it is no ZIP file, or its end is missing');
}

async function openZip(file: FileHandle): Promise<ZipFile> {
  try {
    return await fromFdPromise(file.fd, {
      lazyEntries: true,
      // The caller that opened the file closes it.
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    });
  } catch {
    throw damagedBackup('it is no ZIP file, or its end is missing');
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > BACKUP_BOUNDS.entries)
    throw damagedBackup(`it has more than ${BACKUP_BOUNDS.entries} entries`);
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize } = entry;
      if (!NAME.test(fileName))
        throw damagedBackup(`"${cutText(fileName, 80)}" is not part of a backup`);
      if (entries.has(fileName)) throw damagedBackup(`${fileName} is in it twice`);
      if (entry.isEncrypted()) throw damagedBackup('it is encrypted');
      total += uncompressedSize;
      const isBomb =
        uncompressedSize > BACKUP_BOUNDS.small &&
        uncompressedSize > compressedSize * BACKUP_BOUNDS.ratio;
      if (uncompressedSize > BACKUP_BOUNDS.entry || total > BACKUP_BOUNDS.total || isBomb)
        throw damagedBackup(`${fileName} would unpack to more than is allowed`);
      entries.set(fileName, entry);
    }
  } catch (error) {
    throw error instanceof BackupError ? error : damagedBackup('its directory cannot be read');
  }
  return entries;
}

/** Reads an entry. The real bytes are counted, too: yauzl ends the stream when there are more than the directory declares. */
async function readEntry(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  name: string,
): Promise<Buffer> {
  const entry = entries.get(name);
  if (entry === undefined) throw damagedBackup(`${name} is missing`);
  const bytes = await unpackEntry(zip, entry);
  // yauzl does not check the CRC-32, and the manifest has no other hash.
  if (crc32(bytes) !== entry.crc32)
    throw damagedBackup(`${name} is not what it was when it was saved`);
  return bytes;
}

async function unpackEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    throw damagedBackup(`${entry.fileName} cannot be unpacked`);
  }
}

function readManifest(bytes: Uint8Array): Manifest {
  let json: unknown = null;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw damagedBackup('its manifest is no JSON');
  }
  const version =
    typeof json === 'object' && json !== null && 'version' in json ? json.version : null;
  if (typeof version === 'number' && version > 1)
    throw damagedBackup('a newer Dossier wrote it; restore it with that one');
  const read = manifestSchema.safeParse(json);
  if (!read.success) throw damagedBackup('its manifest is not that of a backup');
  return read.data;
}

/** Checks that everything the manifest names is there, once, and that there are no rows that it does not name. */
function insistOnAll({ parts }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const named = new Set(parts.map(({ file }) => file));
  if (named.size < parts.length) throw damagedBackup('its manifest names a file twice');
  for (const { file, kind } of parts)
    if (!file.startsWith(`${kind}/`)) throw damagedBackup(`${file} is not where ${kind} are`);
  for (const name of entries.keys())
    if (name.endsWith('.ndjson') && !named.has(name))
      throw damagedBackup(`${name} is not in its manifest`);
}
