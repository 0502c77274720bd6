import { type RefObject, useState } from 'react'
import { t, translateKnown, wordTable } from '../../base/language/t.ts'
import { comma, formatCount } from '../../base/format/count.ts'
import { Popover } from '../ui/popover.tsx'
import type { Listbox } from '../ui/listbox/use-listbox.ts'
import { RefreshCw } from 'lucide-react'
import { useApp } from '../host/app-model.ts'
import { ModelLine } from './model-line.tsx'
import { hasMark, type ModelMark } from './model-marks.ts'
import type { ProviderModels, ModelOption, OptionGroup } from './model-options.ts'
import { formatListSource } from './model-words.ts'
import type { Pointing } from './steady-options.ts'

interface ModelPopoverProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly listbox: Listbox
  readonly pointing: Pointing
  readonly groups: readonly OptionGroup[]
  /** The index of the chosen option over all groups; -1 for none. */
  readonly chosen: number
  /** The id of the chosen provider and its address. */
  readonly chosenProvider: string
  readonly baseUrl: string
  readonly favourites: readonly ModelMark[]
  readonly onStar: (mark: ModelMark) => void
  readonly onPick: (option: ModelOption) => void
}

const WIDTH = 460
const TITLES = wordTable(
  { person: 'A person', favourites: 'Favourites', recents: 'Recent', provider: '', typed: 'As typed' },
  'person',
  'favourites',
  'recents',
  'typed',
)

/** The list of all models by provider, over the page. The focus stays in the text field. */
export function ModelPopover({
  anchor,
  listbox,
  pointing,
  groups,
  chosen,
  chosenProvider,
  baseUrl,
  favourites,
  onStar,
  onPick,
}: ModelPopoverProps) {
  return (
    // A click in the list must not take the focus from the field.
    <Popover anchor={anchor} width={WIDTH} className="model-popover" onMouseDown={(event) => event.preventDefault()}>
      <div {...listbox.list} {...pointing.list} className="model-list grow shrink-y scroll pad-2">
        {groups.map(({ kind, listing, options, before, more }) => (
          <div
            key={listing?.provider.id ?? `no provider: ${kind}`}
            role="group"
            aria-label={
              listing === null
                ? TITLES[kind]
                : `${translateKnown(listing.provider.label)}${comma()}${status(listing, countOf(options) + more)}`
            }
          >
            {(kind === 'favourites' || kind === 'recents') && (
              <div className="model-group-head surface type-caption row baseline pad-2 pad-x-4" aria-hidden>
                <strong className="rigid">{TITLES[kind]}</strong>
              </div>
            )}
            {listing !== null && (
              <div className="model-group-head surface type-caption row baseline pad-2 pad-x-4" aria-hidden>
                <strong className="rigid">{translateKnown(listing.provider.label)}</strong>
                <span className="muted one-line" title={status(listing, countOf(options) + more)}>
                  {status(listing, countOf(options) + more)}
                </span>
              </div>
            )}
            {options.map((option, offset) => {
              const index = before + offset
              const mark = { provider: option.provider.id, model: option.id, baseUrl: option.baseUrl }
              return (
                <ModelLine
                  key={`${mark.provider} ${option.id} ${mark.baseUrl}`}
                  attributes={{ ...listbox.option(index), ...pointing.option(index) }}
                  kind={kind}
                  option={option}
                  chosen={index === chosen}
                  starred={hasMark(favourites, mark)}
                  onStar={() => onStar(mark)}
                  onPick={onPick}
                />
              )
            })}
            {more > 0 && (
              <div className="muted type-small pad-2 pad-x-4" aria-hidden>
                {t('{more} more: type a part of the name.', { more: formatCount(more) })}
              </div>
            )}
          </div>
        ))}
      </div>
      <ListSources
        listings={groups.flatMap((group) => group.listing ?? [])}
        baseUrl={baseUrl}
        chosen={chosenProvider}
      />
    </Popover>
  )
}

/** The number of models among the options, without options that are only a provider. */
function countOf(options: readonly ModelOption[]): number {
  return options.filter(({ id }) => id !== '').length
}

function status({ provider, list, problem }: ProviderModels, count: number): string {
  if (problem !== null) return translateKnown(problem)
  if (list === null) return provider.ready ? t('asking') : t('not ready')
  if (!provider.ready && count === 0) return provider.why === null ? t('not ready') : translateKnown(provider.why)
  return [t('{count, plural, one {# model} other {# models}}', { count }), formatListSource(list) ?? '']
    .filter((word) => word !== '')
    .join(comma())
}

interface ListSourcesProps {
  readonly listings: readonly ProviderModels[]
  /** The id of the chosen provider and its address. */
  readonly chosen: string
  readonly baseUrl: string
}

/** The line below the list: the reason why some lists are old, and the button that requests all lists again. */
function ListSources({ listings, chosen, baseUrl }: ListSourcesProps) {
  const app = useApp()
  const [asking, setAsking] = useState(false)
  const problems = listings.flatMap(({ list }) => (list?.problem ? [list.problem] : []))

  async function refresh(): Promise<void> {
    setAsking(true)
    const ready = listings.filter(({ provider }) => provider.ready || (provider.id === chosen && baseUrl !== ''))
    await Promise.all(
      ready.map(({ provider }) => app.models(provider.id, provider.id === chosen ? baseUrl : '').refresh()),
    )
    setAsking(false)
  }

  return (
    <div className="rigid ruled row between pad-2 pad-x-5">
      <span className="hint">
        {problems[0] !== undefined && <span>{translateKnown(problems[0])} </span>}
        {t('Prices are per million tokens.')}
      </span>
      <button type="button" className="button quiet small" disabled={asking} onClick={() => void refresh()}>
        <RefreshCw size={14} aria-hidden />
        {asking ? t('Checking') : t('Check again')}
      </button>
    </div>
  )
}
