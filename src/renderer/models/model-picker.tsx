import { ChevronDown, Star } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ProviderInfo } from '../../contract/model-info.ts'
import type { FieldControl } from '../ui/field.tsx'
import { useLayer } from '../ui/layers.ts'
import { hasMark, useFavourites, useRecents, type ModelMark } from './model-marks.ts'
import { modelOptions, type ModelOption } from './model-options.ts'
import './model-picker.css'
import { ModelPopover } from './model-popover.tsx'
import { useListings } from './use-listings.ts'

interface ModelPickerProps {
  readonly control: FieldControl
  readonly value: string
  readonly provider: ProviderInfo | null
  readonly providers: readonly ProviderInfo[]
  readonly baseUrl: string
  readonly onType: (model: string) => void
  /** A model at another address may be picked too. */
  readonly anywhere: boolean
  readonly onPick: (provider: string, model: string, baseUrl: string) => void
}

/** How far Page Up and Page Down go. */
const PAGE = 8

/** A field for a model id over a list of all there are. What is typed filters the list and counts as it stands. */
export function ModelPicker({
  control,
  value,
  provider,
  providers,
  baseUrl,
  anywhere,
  onType,
  onPick,
}: ModelPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  /** The value when the list was opened; null while it is closed. */
  const [before, setBefore] = useState<string | null>(null)
  const [typed, setTyped] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const open = before !== null
  const listings = useListings(open, providers, provider, baseUrl)
  const query = typed ? value : ''
  const { favourites, toggle } = useFavourites()
  const { recents } = useRecents()
  const here = (mark: ModelMark) => anywhere || mark.baseUrl === (mark.provider === provider?.id ? baseUrl : '')
  const groups = modelOptions(
    listings,
    provider,
    query,
    { favourites: favourites.filter(here), recents: recents.filter(here) },
    baseUrl,
  )
  const options = groups.flatMap((group) => group.options)

  function show(typing: boolean): void {
    if (!open) setBefore(value)
    setTyped(typing)
    setActive(null)
  }
  function close(): void {
    setBefore(null)
    setTyped(false)
    setActive(null)
  }
  function pick(option: ModelOption): void {
    close()
    onPick(option.provider.id, option.id, option.baseUrl)
  }
  useLayer(open, () => {
    if (before !== null && before !== value) onType(before)
    close()
  })

  const mark: ModelMark = { provider: provider?.id ?? '', model: value, baseUrl }
  // An id as typed is no model of the list, even where it says the same.
  const chosen = groups
    .flatMap(({ kind, options: lines }) => (kind === 'typed' ? [] : lines))
    .findIndex((option) => option.id === value && option.provider.id === provider?.id && option.baseUrl === baseUrl)
  const usual = typed ? Math.max(0, chosen) : chosen
  const at = active === null ? usual : Math.min(active, options.length - 1)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return close()
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      const option = options[at]
      return option === undefined ? close() : pick(option)
    }
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (event.altKey && event.key === 'ArrowUp') return close()
    if (!open) return show(false)
    const last = options.length - 1
    const wrapped =
      at + step < 0
        ? at <= 0 && step === -1
          ? last
          : 0
        : at + step > last
          ? at >= last && step === 1
            ? 0
            : last
          : at + step
    setActive(wrapped)
  }

  return (
    <div
      className="model-picker"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <input
        {...control}
        ref={input}
        className="input"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${listId}-${at}` : undefined}
        value={value}
        placeholder="Model id"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          show(true)
          onType(event.target.value)
        }}
        onClick={(event) => {
          if (open) return
          event.currentTarget.select()
          show(false)
        }}
        onKeyDown={onKeyDown}
      />
      {value !== '' && provider !== null && (
        <button
          type="button"
          className={`model-star${hasMark(favourites, mark) ? ' on' : ''}`}
          aria-pressed={hasMark(favourites, mark)}
          aria-label={`${value} is a favourite`}
          title="Favourite"
          onClick={() => toggle(mark)}
        >
          <Star size={14} aria-hidden />
        </button>
      )}
      <ChevronDown size={14} aria-hidden className="model-picker-mark" />
      {open && (
        <ModelPopover
          anchor={input}
          listId={listId}
          groups={groups}
          active={at}
          chosen={chosen}
          chosenProvider={provider?.id ?? ''}
          baseUrl={baseUrl}
          favourites={favourites}
          onStar={toggle}
          onPick={pick}
        />
      )}
    </div>
  )
}
