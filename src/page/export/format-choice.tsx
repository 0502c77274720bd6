import { useId } from 'react'
import { translateKnown, wordTable } from '../../base/language/t.ts'
import { BRIEF_FORMAT_CHOICES } from './brief-formats.ts'
import { MAP_FORMAT_CHOICES } from './map-formats.ts'

interface Format {
  readonly id: string
  readonly label: string
}

/** The formats, grouped by purpose. A format that is not listed here is for other programs. */
const GROUPS: readonly { readonly label: string; readonly ids: readonly string[] }[] = [
  wordTable({ label: 'To read', ids: ['pdf', 'html', 'epub'] }, 'label'),
  wordTable({ label: 'To edit', ids: ['docx', 'md', 'txt'] }, 'label'),
  wordTable({ label: 'Argument map', ids: MAP_FORMAT_CHOICES.map(({ id }) => id) }, 'label'),
  wordTable({ label: 'Decision brief', ids: BRIEF_FORMAT_CHOICES.map(({ id }) => id) }, 'label'),
  wordTable({ label: 'For other programs', ids: ['json'] }, 'label'),
]

/** The id of the format with this name; else of the first format to read, or of any format. */
export function formatOf(formats: readonly Format[], name: string | null): string | null {
  const named = formats.find(({ id }) => id === name)
  return (named ?? grouped(formats)[0]?.formats[0])?.id ?? null
}

/** The choice of a format, with the formats listed by purpose. */
export function FormatChoice({
  formats,
  chosen,
  onChoose,
}: {
  readonly formats: readonly Format[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}) {
  const name = useId()
  return (
    <>
      {grouped(formats).map((group) => (
        <fieldset key={group.label}>
          <legend>{group.label}</legend>
          {group.formats.map(({ id, label }) => (
            <label key={id} className="export-choice flex type-body pointer pad-2 pad-x-0">
              <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
              <span className="shrink break">{translateKnown(label)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  )
}

function grouped(formats: readonly Format[]) {
  const named = GROUPS.flatMap(({ ids }) => ids)
  return GROUPS.map(({ label, ids }, place) => ({
    label,
    formats: [
      ...ids.flatMap((id) => formats.find((format) => format.id === id) ?? []),
      ...(place === GROUPS.length - 1 ? formats.filter(({ id }) => !named.includes(id)) : []),
    ],
  })).filter((group) => group.formats.length > 0)
}
