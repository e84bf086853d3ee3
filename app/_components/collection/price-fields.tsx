import { useId } from 'react';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import {
  type LotPrice,
  money,
  NO_PRICE,
  priceText,
  readPrice,
  TYPED,
} from '@/lib/collection/price';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';

/** The texts of a price while it is typed. */
interface TypedPrice {
  readonly fields: LotPrice;
  /** The price that they give, or why they give none. */
  readonly read: LotPrice | string;
}

/** Reads the fields of a price. `currency`: that of a price which names none. */
export function typedPrice(fields: LotPrice, currency: string): TypedPrice {
  if (fields.value.trim() === '') return { fields, read: NO_PRICE };
  const price = readPrice(fields.value);
  if (typeof price === 'string') return { fields, read: price };
  const value = priceText({ ...price, currency: price.currency || currency });
  return { fields, read: { ...fields, value, valueSource: fields.valueSource.trim() } };
}

/** Today as a day of a price, where the person is. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

interface PriceFieldsProps {
  readonly price: TypedPrice;
  /** The price before, with which nothing changes. */
  readonly before: LotPrice;
  readonly onFields: (fields: LotPrice) => void;
}

/** The fields for the price of one copy; those for its day and source come once there is a price. A new price is of today, until another day is chosen. */
export function PriceFields({ price: { fields, read }, before, onFields }: PriceFieldsProps) {
  const id = useId();
  const error = typeof read === 'string' ? read : '';
  const understood = typeof read === 'string' || read.value === '' ? null : readPrice(read.value);
  const hint = understood === null || typeof understood === 'string' ? '' : money(understood);
  const isPriced = fields.value.trim() !== '';
  function typeValue(value: string) {
    const isBefore = value === before.value;
    const isNew = fields.valueDay === before.valueDay && fields.valueSource === before.valueSource;
    if (isBefore) onFields(before);
    else onFields({ ...fields, value, ...(isNew && { valueDay: today(), valueSource: TYPED }) });
  }
  return (
    <>
      <Field id={`${id}-price`} label="Price of one" hint={hint && `${hint} each`} error={error}>
        <Input
          {...fieldAria(`${id}-price`, { hint: hint !== '', error: error !== '' })}
          value={fields.value}
          maxLength={40}
          placeholder="1.50 EUR"
          autoComplete="off"
          onChange={({ target }) => typeValue(target.value)}
        />
      </Field>
      {isPriced ? (
        <>
          <Field id={`${id}-day`} label="Day of the price">
            <Input
              id={`${id}-day`}
              type="date"
              max="9999-12-31"
              value={fields.valueDay}
              onChange={({ target }) => onFields({ ...fields, valueDay: target.value })}
            />
          </Field>
          <Field id={`${id}-source`} label="Source">
            <Input
              id={`${id}-source`}
              value={fields.valueSource}
              maxLength={COLLECTION_BOUNDS.valueSource}
              placeholder="a shop, a list"
              autoComplete="off"
              onChange={({ target }) => onFields({ ...fields, valueSource: target.value })}
            />
          </Field>
        </>
      ) : null}
    </>
  );
}
