import { PrintButton } from '@/app/_components/print/print-button';
import { QrCode } from '@/app/_components/site/qr-code';
import { placePath } from './owned-address';

/** A label for a box or a binder: its name, and a code that opens its page on a phone. It alone is printed. */
export function PlaceLabel({ name }: { readonly name: string }) {
  const link = `${window.location.origin}${placePath(name)}`;
  return (
    <details>
      <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm text-link print:hidden">
        Label with a QR code
      </summary>
      <div className="w-56 rounded-lg border border-line bg-white p-4 text-center text-black">
        <QrCode text={link} label={`The address of ${name} as a QR code`} />
        <p className="mt-2 text-lg font-semibold wrap-anywhere">{name}</p>
      </div>
      <PrintButton label="Print the label" className="mt-3" />
    </details>
  );
}
