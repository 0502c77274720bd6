import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLayer } from './layers.ts'
import './menu.css'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly items: readonly MenuItem[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A button with a list of acts below it. Arrow keys move, Escape closes and gives the focus back. */
export function Menu({ label, icon, items, open, onOpenChange }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const menuId = useId()

  function close(): void {
    onOpenChange(false)
    button.current?.focus()
  }
  useLayer(open, close)
  useEffect(() => {
    if (!open) return
    list.current?.querySelector('button')?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (
        event.target instanceof Node &&
        !list.current?.contains(event.target) &&
        !button.current?.contains(event.target)
      )
        onOpenChange(false)
    }
    addEventListener('pointerdown', onPointerDown)
    return () => removeEventListener('pointerdown', onPointerDown)
  }, [open, onOpenChange])

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((each) => each === document.activeElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') onOpenChange(false)
    if (target === undefined) return
    event.preventDefault()
    buttons.at(target % buttons.length)?.focus()
  }

  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => onOpenChange(!open)}
      >
        {icon}
        {label}
      </button>
      {open && (
        <div
          ref={list}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu-list"
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                item.run()
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
