import { comma } from '../../base/format/count.ts'
import { ChevronDown, Star } from 'lucide-react'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t, translateKnown } from '../../base/language/t.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { FieldControl } from '../ui/field.tsx'
import { useListbox } from '../ui/listbox/use-listbox.ts'
import { hasMark, useFavourites, useRecents, type ModelMark } from './model-marks.ts'
import { chosenAt, modelOptions, withPerson, type ModelOption } from './model-options.ts'
import { matchesPerson, PERSON_LABEL } from './model-words.ts'
import './model-picker.css'
import { ModelPopover } from './model-popover.tsx'
import { optionKeys, useSteadyOptions } from './steady-options.ts'
import { useListings } from './use-listings.ts'

interface ModelPickerProps {
  readonly control: FieldControl
  readonly value: string
  /** The name of the model, shown in place of its id while the list is closed; undefined for none. */
  readonly label: string | undefined
  readonly provider: ProviderInfo | null
  readonly providers: readonly ProviderInfo[]
  readonly baseUrl: string
  readonly onType: (model: string) => void
  /** Whether a model at another address may be chosen. */
  readonly anywhere: boolean
  readonly onPick: (provider: string, model: string, baseUrl: string) => void
  /** Set when the person may be chosen in place of a model. */
  readonly person?: { readonly chosen: boolean; readonly onChoose: () => void } | undefined
}

/**
 * A field for the id of a model, with a list of all models. The typed text filters the list and is itself a valid
 * value.
 */
export function ModelPicker(props: ModelPickerProps) {
  const { control, provider, baseUrl, onType } = props
  const picker = usePicker(props)
  const { input, open, value, shown, byPerson, groups, chosen, listbox, pointing, favourites, toggle } = picker
  const { beginUntouched, show, close, pick } = picker
  const box = useRef<HTMLDivElement>(null)
  const placeId = useId()
  const place = byPerson
    ? ''
    : [translateKnown(provider?.label ?? ''), URL.parse(baseUrl)?.host ?? '']
        .filter((word) => word !== '')
        .join(comma())
  const mark: ModelMark = { provider: provider?.id ?? '', model: value, baseUrl }

  return (
    <div
      ref={box}
      className="model-picker input"
      // A click beside the text field, inside the same frame, focuses the text field.
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest('input, button, .popover') === null) {
          event.preventDefault()
          input.current?.focus()
          input.current?.click()
        }
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <input
        {...control}
        {...listbox.field}
        ref={input}
        role="combobox"
        aria-describedby={
          [place === '' ? '' : placeId, control['aria-describedby'] ?? ''].join(' ').trim() || undefined
        }
        aria-expanded={open}
        value={shown}
        placeholder={t('Model id')}
        spellCheck={false}
        onFocus={beginUntouched}
        onChange={(event) => {
          show(true)
          onType(event.target.value)
        }}
        onClick={(event) => {
          if (open) return
          event.currentTarget.select()
          show(false)
        }}
        onKeyDown={listbox.onKeyDown}
      />
      {place !== '' && (
        <span id={placeId} className="model-provider muted type-small one-line" title={place}>
          {place}
        </span>
      )}
      {value !== '' && provider !== null && !byPerson && (
        <FavouriteStar model={value} on={hasMark(favourites, mark)} onToggle={() => toggle(mark)} />
      )}
      <ChevronDown size={14} aria-hidden className="model-picker-mark rigid muted" />
      {open && (
        <ModelPopover
          anchor={box}
          listbox={listbox}
          pointing={pointing}
          groups={groups}
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

/** The state of the field: the chosen model, the typed text and the list. */
function usePicker(props: ModelPickerProps) {
  const { provider, providers, baseUrl, onType, onPick, person } = props
  const byPerson = person?.chosen ?? false
  const value = byPerson ? PERSON_LABEL.you : props.value
  const input = useRef<HTMLInputElement>(null)
  /** The model and the speaker at the time when the list was opened; null while it is closed. */
  const [before, setBefore] = useState<{ readonly model: string; readonly byPerson: boolean } | null>(null)
  const [typed, setTyped] = useState(false)
  /** Whether nothing was typed or chosen since the field has the focus. */
  const untouched = useRef(false)
  const open = before !== null
  const shown = open || byPerson ? value : (props.label ?? value)
  const { favourites, toggle } = useFavourites()
  const listings = useListings(open, providers, provider, baseUrl)
  const query = typed ? value : ''
  const marks = useMarks(favourites, props)
  const arrived = useMemo(() => ({ listings, provider, marks, baseUrl }), [listings, provider, marks, baseUrl])
  const { groups, pointing, aside } = useSteadyOptions(arrived, (lists) => {
    const models = modelOptions(lists.listings, lists.provider, query, lists.marks, lists.baseUrl)
    return person && matchesPerson(query) ? withPerson(models) : models
  })
  const options = groups.flatMap((group) => group.options)
  const chosen = chosenAt(groups, byPerson ? null : { id: value, provider: provider?.id ?? '', baseUrl })
  const listbox = useListbox({
    label: t('Models'),
    open,
    keys: optionKeys(groups),
    usual: typed ? Math.max(0, chosen) : chosen,
    onPick: (index) => pick(options[index]),
    onOpen: () => show(false),
    onClose: close,
    onEscape() {
      dropTyped()
      if (before?.byPerson) person?.onChoose()
      close()
    },
  })

  // A default model may arrive after the form, when its place is selected already: what is typed next replaces it, too.
  useLayoutEffect(() => {
    if (untouched.current && input.current === document.activeElement) input.current?.select()
  }, [shown])

  function beginUntouched(): void {
    untouched.current = true
  }
  function show(typing: boolean): void {
    if (typing) untouched.current = false
    if (!open) setBefore({ model: props.value, byPerson })
    setTyped(typing)
    forgetAim()
  }
  function close(): void {
    untouched.current = false
    setBefore(null)
    setTyped(false)
    forgetAim()
  }
  function forgetAim(): void {
    aside()
    listbox.setActive(null)
  }
  function pick(option: ModelOption | undefined): void {
    const [first] = groups
    close()
    if (option && first?.kind === 'person' && option === first.options[0]) return choosePerson()
    if (option) onPick(option.provider.id, option.id, option.baseUrl)
    if (option?.id === '') input.current?.focus()
  }
  /**
   * Chooses the person. The text that was typed to find this option is discarded, so that it is not taken for the id of
   * a model.
   */
  function choosePerson(): void {
    dropTyped()
    person?.onChoose()
  }
  function dropTyped(): void {
    if (before !== null && before.model !== props.value) onType(before.model)
  }
  const field = { input, open, value, shown, byPerson, beginUntouched, show, close }
  return { ...field, groups, chosen, listbox, pointing, favourites, toggle, pick }
}

type MarksProps = Pick<ModelPickerProps, 'provider' | 'baseUrl' | 'anywhere'>

/** The favourites and the recent models that may be chosen here. */
function useMarks(favourites: readonly ModelMark[], { provider, baseUrl, anywhere }: MarksProps) {
  const { recents } = useRecents()
  return useMemo(() => {
    const here = (mark: ModelMark) => anywhere || mark.baseUrl === (mark.provider === provider?.id ? baseUrl : '')
    return { favourites: favourites.filter(here), recents: recents.filter(here) }
  }, [favourites, recents, anywhere, provider, baseUrl])
}

interface FavouriteStarProps {
  readonly model: string
  readonly on: boolean
  readonly onToggle: () => void
}

function FavouriteStar({ model, on, onToggle }: FavouriteStarProps) {
  return (
    <button
      type="button"
      className={`model-star rounded grid gap-0 rigid muted${on ? ' on' : ''}`}
      aria-pressed={on}
      aria-label={t('{model} is a favourite', { model })}
      title={t('Favourite')}
      onClick={onToggle}
    >
      <Star size={14} aria-hidden />
    </button>
  )
}
