import { ChevronDown, Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useLayer } from './layers.ts'
import './menu.css'
import { Popover } from './popover.tsx'

/** An entry of a menu. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  /** The reason in a sentence why the entry cannot be chosen now; null or absent when it can. */
  readonly why?: string | null
  /** A note shown with the entry, such as its price. */
  readonly note?: string | null
  readonly run: () => void
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /**
   * The icon before the label. Without an icon the menu is a small button with three dots, and only screen readers get
   * its label.
   */
  readonly icon?: ReactNode
  /** The look of a button with a label; by default that of an ordinary button. */
  readonly look?: 'quiet small'
  /**
   * The text for screen readers in place of a label that is only a name. It says whose name it is, and that the button
   * opens a menu.
   */
  readonly told?: string
}

const WIDTH = 250

/** A button with a menu. Arrow keys move between the entries; Escape closes the menu and returns the focus. */
export function Menu({ label, items, icon, look, told }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classOf(icon, look, told)}
        aria-label={told ?? (icon === undefined ? label : undefined)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        {told !== undefined ? (
          <>
            <strong>{label}</strong>
            <ChevronDown size={14} aria-hidden />
          </>
        ) : icon === undefined ? (
          <Ellipsis size={16} aria-hidden />
        ) : (
          <>
            {icon}
            <span>{label}</span>
          </>
        )}
      </button>
      {open && <MenuList id={listId} label={label} items={items} anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}

function classOf(icon: ReactNode, look: string | undefined, told: string | undefined): string {
  if (told !== undefined) return 'menu-name'
  return icon === undefined ? 'button quiet small icon menu-dots' : `button ${look ?? ''}`
}

interface MenuListProps {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

function MenuList({ id, label, items, anchor, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)

  function close(): void {
    onClose()
    anchor.current?.focus()
  }
  useLayer(true, close)
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true })
    const onPointerDown = (event: PointerEvent) => {
      const inside = [list, anchor].some(
        ({ current }) => event.target instanceof Node && current?.contains(event.target),
      )
      if (!inside) onClose()
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

  return (
    <Popover
      anchor={anchor}
      width={WIDTH}
      box={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="menu-list"
      onKeyDown={onKeyDown}
    >
      {items.map(({ id: item, label: words, why = null, note = null, run }) => (
        <button
          className="rigid pad-3 pad-x-4 rounded type-small text-start"
          key={item}
          type="button"
          role="menuitem"
          aria-label={note === null || why !== null ? undefined : words}
          aria-describedby={note === null || why !== null ? undefined : `${id}-${item}`}
          tabIndex={-1}
          aria-disabled={why !== null}
          onClick={() => {
            if (why !== null) return
            close()
            run()
          }}
        >
          {words}
          {why !== null && <span className="menu-why block muted type-small">{why}</span>}
          {note !== null && why === null && (
            <span className="menu-why block muted type-small" id={`${id}-${item}`}>
              {note}
            </span>
          )}
        </button>
      ))}
    </Popover>
  )
}
