import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from './layers.ts'
import { useAnchored } from './use-anchored.ts'
import './act-menu.css'

/** One line of the menu. */
export interface Act {
  readonly id: string
  readonly label: string
  /** Why it cannot be done now; null when it can. */
  readonly why?: string | null
  readonly run: () => void
}

const WIDTH = 250

/** A small button with acts that belong to one thing on the page. The list lies over everything, so nothing that clips its text clips it. */
export function ActMenu({ label, acts }: { readonly label: string; readonly acts: readonly Act[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button quiet small icon act-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      {open && <ActList id={listId} label={label} acts={acts} anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ActListProps {
  readonly id: string
  readonly label: string
  readonly acts: readonly Act[]
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function ActList({ id, label, acts, anchor, onClose }: ActListProps) {
  const list = useRef<HTMLDivElement>(null)
  const place = useAnchored(anchor, WIDTH)
  // Beside the page's own content, where every landmark and stacking order holds.
  const [home] = useState(() => anchor.current?.closest('main') ?? document.body)

  function close(): void {
    onClose()
    anchor.current?.focus()
  }
  useLayer(true, close)
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true })
    const onPointerDown = (event: PointerEvent) => {
      if (
        event.target instanceof Node &&
        !list.current?.contains(event.target) &&
        !anchor.current?.contains(event.target)
      )
        onClose()
    }
    addEventListener('pointerdown', onPointerDown)
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [anchor, onClose])

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((each) => each === document.activeElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') return close()
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    buttons.at(target % buttons.length)?.focus()
  }

  return createPortal(
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="act-list"
      style={place}
      onKeyDown={onKeyDown}
    >
      {acts.map(({ id: act, label: words, why = null, run }) => (
        <button
          key={act}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={why !== null}
          onClick={() => {
            if (why !== null) return
            close()
            run()
          }}
        >
          {words}
          {why !== null && <span className="act-why">{why}</span>}
        </button>
      ))}
    </div>,
    home,
  )
}
