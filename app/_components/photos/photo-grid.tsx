import type { PhotoEntry } from '@/lib/photos/photo-bounds';
import { photoPath } from './photo-api';

/** Returns a label with the position of the photograph, because its content is unknown. */
export function photoLabel(name: string, at: number, of: number): string {
  return of === 1 ? `Photograph of ${name}` : `Photograph ${at + 1} of ${of} of ${name}`;
}

interface PhotoGridProps {
  readonly photos: readonly PhotoEntry[];
  readonly name: string;
  readonly onOpen: (id: string) => void;
}

/** Thumbnails of one height, each of which opens its photograph. */
export function PhotoGrid({ photos, name, onOpen }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-3">
      {photos.map((photo, at) => (
        <li key={photo.id} className="max-w-full">
          <button
            type="button"
            title="Enlarge"
            className="sheet block overflow-hidden p-1 hover:border-line-strong"
            onClick={() => onOpen(photo.id)}
          >
            {/* The size is given, so that nothing moves when it loads. */}
            <img
              src={photoPath(photo, 'small')}
              alt={photoLabel(name, at, photos.length)}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
              className="h-36 w-auto sm:h-40 max-w-full rounded-sm object-contain"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
