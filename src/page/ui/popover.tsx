import { useLayoutEffect, useRef, type ComponentPropsWithRef, type CSSProperties, type RefObject } from 'react'
import './popover.css'

interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'popover' | 'style' | 'ref'> {
  /** What it lies beside. */
  readonly anchor: RefObject<HTMLElement | null>
  /** Pixels it is wide at least; never narrower than its anchor. */
  readonly width: number
  readonly box?: RefObject<HTMLDivElement | null>
}

/** Over the page and beside its anchor: below, above where there is more room, and never out of the window. */
export function Popover({ anchor, width, box, className = '', ...rest }: PopoverProps) {
  const own = useRef<HTMLDivElement>(null)
  const element = box ?? own
  // The source is the anchor that popover.css places it by.
  useLayoutEffect(() => {
    if (anchor.current) element.current?.showPopover?.({ source: anchor.current })
  }, [element, anchor])
  const style = { '--popover-width': `${width}px` } as CSSProperties
  return <div {...rest} ref={element} popover="manual" className={`popover ${className}`} style={style} />
}
