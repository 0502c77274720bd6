import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useAnchored } from '../components/use-anchored.ts'
import { ListSources } from './list-sources.tsx'
import type { ModelOption, OptionGroup } from './model-options.ts'
import { listWords, modelBadges } from './model-words.ts'

interface ModelPopoverProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly listId: string
  readonly groups: readonly OptionGroup[]
  /** Index of the line the arrow keys are at, and of the one chosen, over all groups. */
  readonly active: number
  readonly chosen: number
  readonly baseUrl: string
  readonly onPick: (option: ModelOption) => void
}

const WIDTH = 460

/** All models by provider, over the page. The focus stays in the field. */
export function ModelPopover({ anchor, listId, groups, active, chosen, baseUrl, onPick }: ModelPopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const style = useAnchored(anchor, WIDTH)
  useLayoutEffect(() => box.current?.showPopover?.(), [])
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, active])
  return (
    // A press on the list must not take the focus from the field.
    <div ref={box} popover="manual" className="model-popover" style={style} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={listId} aria-label="Models" className="model-list">
        {groups.map(({ listing, options, before, more }) => (
          <div key={listing.provider.id} role="group" aria-label={listing.provider.label} className="model-group">
            <div className="model-group-head" aria-hidden>
              <strong>{listing.provider.label}</strong>
              <span>{status(listing, options.length + more)}</span>
            </div>
            {options.map((option, offset) => {
              const index = before + offset
              return <Line key={option.id} id={`${listId}-${index}`} option={option} active={index === active} chosen={index === chosen} onPick={onPick} />
            })}
            {more > 0 && <p className="model-note">{more.toLocaleString('en')} more: type a part of the name.</p>}
          </div>
        ))}
        {groups.length === 0 && <p className="model-note">Nothing is listed under this name.</p>}
      </div>
      <ListSources listings={groups.map((group) => group.listing)} baseUrl={baseUrl} chosen={groups[0]?.listing.provider.id ?? ''} />
    </div>
  )
}

function status({ provider, list, problem }: OptionGroup['listing'], count: number): string {
  if (problem !== null) return problem
  if (list === null) return provider.ready ? 'asking' : 'not ready'
  if (!provider.ready && count === 0) return provider.why ?? 'not ready'
  return [`${count.toLocaleString('en')} ${count === 1 ? 'model' : 'models'}`, listWords(list) ?? ''].filter((word) => word !== '').join(', ')
}

interface LineProps {
  readonly id: string
  readonly option: ModelOption
  readonly active: boolean
  readonly chosen: boolean
  readonly onPick: (option: ModelOption) => void
}

function Line({ id, option, active, chosen, onPick }: LineProps) {
  const { model, provider } = option
  return (
    <div role="option" id={id} aria-selected={chosen} className={`model-line${active ? ' active' : ''}`} onClick={() => onPick(option)}>
      {model === null ? (
        <span className="model-name">
          Use “{option.id}” of {provider.label}
        </span>
      ) : (
        <>
          <span className="model-name">
            {model.label} {model.label !== model.id && <small>{model.id}</small>}
          </span>
          <span className="model-badges">
            {modelBadges(model, provider).map((badge) => (
              <span key={badge.text} className={badge.kind}>
                {badge.text}
              </span>
            ))}
          </span>
        </>
      )}
    </div>
  )
}
