import { Chip } from '@/app/_components/forms/chip';
import { weatherNames } from '@/lib/eden/play/weather';

/** The kinds of weather of a match; none for normal weather. */
export function WeatherChips({ climate }: { readonly climate: readonly number[] }) {
  return weatherNames(climate).map((name) => (
    <Chip key={name} tone="accent">
      {name}
    </Chip>
  ));
}
