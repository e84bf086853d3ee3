'use client';
import { Dices } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';

/** The highest seed. */
const HIGHEST_SEED = 999_999_999;

/** Returns a random seed. */
export function freshSeed(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits % HIGHEST_SEED;
}

interface SeedFieldProps {
  readonly value: number;
  readonly onChange: (seed: number) => void;
}

/** The field for the seed; equal seeds open equal boosters. */
export function SeedField({ value, onChange }: SeedFieldProps) {
  return (
    <Field id="seed" label="Seed" hint="The same seed opens the same boosters, for everybody.">
      <div className="flex gap-2">
        <Input
          {...fieldAria('seed', { hint: true })}
          inputMode="numeric"
          value={value}
          className="max-w-44"
          autoComplete="off"
          onChange={({ target }) => {
            const typed = Number(target.value.replace(/\D/g, '').slice(0, 9));
            onChange(Math.min(HIGHEST_SEED, typed));
          }}
        />
        <Button className="px-3" aria-label="Another seed" onClick={() => onChange(freshSeed())}>
          <Dices aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </Field>
  );
}
