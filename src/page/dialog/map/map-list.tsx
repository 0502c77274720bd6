import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import { hasMoved } from '../../ui/picture/has-moved.ts'
import type { MapRow } from '../insights/map-words.ts'
import { SaidText } from '../../ui/text/said-text.tsx'

interface MapListProps {
  readonly steps: readonly MapRow[]
  readonly lit: string | null
  readonly onLight: (id: string | null) => void
  readonly onSeek: (id: string | null) => void
  readonly onJump: (id: string) => void
}

/** The steps of the map in words. Arrow keys move from one step to the next; Enter shows the step in the script. */
export function MapList({ steps, lit, onLight, onSeek, onJump }: MapListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const entry = steps.some(({ node }) => node.id === at) ? at : steps[0]?.node.id
  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const from = buttons.findIndex((each) => each === document.activeElement)
    const target = {
      ArrowDown: Math.min(from + 1, buttons.length - 1),
      ArrowUp: Math.max(from - 1, 0),
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (target === undefined || from < 0) return
    event.preventDefault()
    buttons[target]?.focus()
  }
  return (
    <ol
      ref={list}
      className="map-list"
      aria-label={t('Points of the argument')}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = stepAt(target)
        setAt(id)
        onSeek(id)
      }}
      onBlur={() => onSeek(null)}
      onMouseMove={(event) => hasMoved(event) && onLight(stepAt(event.target))}
      onMouseLeave={() => onLight(null)}
      onClick={({ target }) => {
        const id = stepAt(target)
        if (id !== null) onJump(id)
      }}
    >
      {steps.map((step) => (
        <StepItem key={step.node.id} step={step} lit={step.node.id === lit} entry={step.node.id === entry} />
      ))}
    </ol>
  )
}

function stepAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-step]')?.dataset.step ?? null) : null
}

/** The list item of one step. There are many steps, so an item is rendered again only when it changes itself. */
const StepItem = memo(function StepItem({
  step,
  lit,
  entry,
}: {
  readonly step: MapRow
  readonly lit: boolean
  readonly entry: boolean
}) {
  const { node, who, kind, bears } = step
  return (
    <li className={`seat-${node.seat}`}>
      <button type="button" data-step={node.id} className={lit ? 'lit' : undefined} tabIndex={entry ? 0 : -1}>
        <span className="map-who type-small strong break row baseline wrap rows-1 in-seat-color">
          <span className="seat-dot rigid rounded-small" aria-hidden />
          {who} <span className="map-kind-name muted type-caption medium pad-x-4">{kind}</span>
        </span>
        <SaidText as="span" className="map-point type-small medium break">
          {node.label}
        </SaidText>
        <SaidText as="q">{node.quote}</SaidText>
        {bears.map(({ verb, on }, index) => (
          <span key={index} className="muted type-small break">
            <strong className="ink">{verb}</strong> <SaidText as="span">{on}</SaidText>
          </span>
        ))}
      </button>
    </li>
  )
})
