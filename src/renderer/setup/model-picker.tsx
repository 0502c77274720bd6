import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { ProviderInfo } from '../../contract/procedures.ts'
import type { FieldControl } from '../components/field.tsx'
import { useLayer } from '../components/layers.ts'
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
  readonly onPick: (provider: string, model: string) => void
}

/** How far Page Up and Page Down go. */
const PAGE = 8

/** A field for a model id over a list of all there are. What is typed filters the list and counts as it stands. */
export function ModelPicker({ control, value, provider, providers, baseUrl, onType, onPick }: ModelPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  /** The value when the list was opened; null while it is closed. */
  const [before, setBefore] = useState<string | null>(null)
  const [typed, setTyped] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const open = before !== null
  const listings = useListings(open, providers, provider, baseUrl)
  const query = typed ? value : ''
  const groups = useMemo(() => modelOptions(listings, provider, query), [listings, provider, query])
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])

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
    onPick(option.provider.id, option.id)
  }
  useLayer(open, () => {
    if (before !== null && before !== value) onType(before)
    close()
  })

  const chosen = options.findIndex((option) => option.model !== null && option.id === value && option.provider.id === provider?.id)
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
    const wrapped = at + step < 0 ? (at <= 0 && step === -1 ? last : 0) : at + step > last ? (at >= last && step === 1 ? 0 : last) : at + step
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
      <ChevronDown size={14} aria-hidden className="model-picker-mark" />
      {open && <ModelPopover anchor={input} listId={listId} groups={groups} active={at} chosen={chosen} chosenProvider={provider?.id ?? ''} baseUrl={baseUrl} onPick={pick} />}
    </div>
  )
}
