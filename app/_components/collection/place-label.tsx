import { Printer } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';
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
      <Button className="mt-3 print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print the label
      </Button>
    </details>
  );
}
