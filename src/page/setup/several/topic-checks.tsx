import { useState } from 'react'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import { modeLabel } from '../../dialog-view/dialog-words.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { wordFilter } from '../../../base/text/find-in-text.ts'

interface TopicChecksProps {
  readonly items: readonly Item<Topic>[]
  readonly checked: ReadonlySet<string>
  readonly onChange: (checked: ReadonlySet<string>) => void
}

/** Topics of the library to tick, found by their words and tags. */
export function TopicChecks({ items, checked, onChange }: TopicChecksProps) {
  const modes = useModes()
  const [query, setQuery] = useState('')
  const fits = wordFilter(query)
  const found = items.filter(({ value }) => fits(`${value.name} ${value.topic} ${value.tags.join(' ')}`))
  return (
    <fieldset className="topic-checks stack gap-3">
      <legend className="label">From the library{checked.size === 0 ? '' : `, ${checked.size} chosen`}</legend>
      <input
        className="input"
        type="search"
        aria-label="Search topics"
        placeholder="Search topics"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul>
        {found.map(({ id, value }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={checked.has(id)}
                onChange={(event) => {
                  const next = new Set(checked)
                  if (event.target.checked) next.add(id)
                  else next.delete(id)
                  onChange(next)
                }}
              />
              <span>
                {value.name}
                <small>
                  {[...(value.mode === undefined ? [] : [modeLabel(modes, { mode: value.mode })]), ...value.tags].join(
                    ', ',
                  )}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="hint">No topic has these words.</p>}
    </fieldset>
  )
}
