/** What a photograph may be. No zod here: screens import these bounds, and stay small. */
export const PHOTO_BOUNDS = {
  /** Bytes as sent. */
  bytes: 8 * 1024 * 1024,
  /** Pixels as sent: a small file may unpack to gigabytes. */
  pixels: 24_000_000,
  /** The longer side as kept, in pixels. */
  side: 2_000,
  /** The longer side of the thumbnail, in pixels. */
  thumbnail: 320,
  /** Bytes as kept, thumbnail included. */
  kept: 480 * 1024,
  /** Of one printing. */
  printing: 24,
  /** In all: so many, each as big as may be, still fit into one backup. */
  all: 2_000,
} as const;

/** A photograph of a printing, without its bytes, which are at `/api/v1/photos/ID` and `…/ID/thumbnail`. */
export interface PhotoEntry {
  readonly id: string;
  /** `ote/SET/NUMBER` */
  readonly printing: string;
  /** Pixels, as kept. */
  readonly width: number;
  readonly height: number;
  /** Shown as the face of its card. */
  readonly isFace: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** A photograph that is shown as the face of a card. */
export interface FacePhoto extends Pick<PhotoEntry, 'id' | 'width' | 'height'> {
  /** The card's id: the same for each of its printings. */
  readonly card: string;
}

/** Sent pictures are told apart by their first bytes, never by a name or by what the sender says. */
export type SentAs = 'png' | 'jpeg' | 'webp';

/** What the first bytes say that this is; null when it is none of what is taken. */
export function sentAs(bytes: Uint8Array): SentAs | null {
  const begins = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (begins([0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return null;
}

/** SVG is text that may carry scripts, or name other files: it is told apart only to say so. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 4_096));
  return /<svg[\s>]/i.test(text) || /^\s*<\?xml/.test(text);
}
