/** Limits of photographs. Without zod, because pages import them. */
export const PHOTO_BOUNDS = {
  /** The maximum size of a sent file, in bytes. */
  bytes: 8 * 1024 * 1024,
  /** The maximum number of pixels of a sent picture, because a small file can unpack to gigabytes. */
  pixels: 24_000_000,
  /** The longer side in pixels when stored. */
  side: 2_000,
  /** The longer side of the thumbnail in pixels. */
  thumbnail: 320,
  /** The maximum size of a stored photograph with its thumbnail, in bytes. */
  kept: 480 * 1024,
  /** The maximum number of photographs of one printing. */
  printing: 24,
  /** The maximum number of photographs of one owner; at the maximum size they fit into one backup. */
  all: 2_000,
} as const;

/** A photograph of a printing. Its bytes are at `/api/v1/photos/ID` and `…/ID/thumbnail`. */
export interface PhotoEntry {
  readonly id: string;
  /** The id of the printing, `ote/SET/NUMBER`. */
  readonly printing: string;
  /** The size in pixels, as stored. */
  readonly width: number;
  readonly height: number;
  /** Whether it is shown as the face of its card. */
  readonly isFace: boolean;
  /** The time when the photograph was added (ISO 8601, UTC). */
  readonly createdAt: string;
}

/** A photograph shown as the face of a card. */
export interface FacePhoto extends Pick<PhotoEntry, 'id' | 'width' | 'height'> {
  /** The card's id, equal for all its printings. */
  readonly card: string;
}

/** The accepted image types, detected by the first bytes and not by the file name or header. */
export type SentAs = 'png' | 'jpeg' | 'webp';

/** Returns the image type by the first bytes; null for other files. */
export function sentAs(bytes: Uint8Array): SentAs | null {
  const begins = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}

/** Checks whether a file is SVG, which may contain scripts and is refused with a message of its own. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 4_096));
  return /<svg[\s>]/i.test(text) || /^\s*<\?xml/.test(text);
}
