import { encode, type QrCodeGenerateResult } from 'uqr';

/** The maximum content of a QR code in bytes. */
const MOST_QR = 2_953;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for screen readers. */
  readonly label: string;
}

/** A text as a QR code, or a sentence when it is too long. */
export function QrCode({ text, label }: QrCodeProps) {
  if (text.length > MOST_QR)
    return (
      <p className="mt-2 text-sm text-warn">
        This link has {text.length.toLocaleString('en')} characters; a QR code holds{' '}
        {MOST_QR.toLocaleString('en')}. Without notes it gets shorter.
      </p>
    );
  const code: QrCodeGenerateResult = encode(text, { ecc: 'L', border: 2 });
  const path = code.data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mt-3 aspect-square w-full max-w-72 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
