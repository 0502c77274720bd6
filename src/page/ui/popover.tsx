import { useLayoutEffect, useRef, type ComponentPropsWithRef, type CSSProperties, type RefObject } from 'react'
import './popover.css'

interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'popover' | 'style' | 'ref'> {
  /** The element beside which the popover is placed. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The least width in pixels. The popover is never narrower than its anchor. */
  readonly width: number
  readonly box?: RefObject<HTMLDivElement | null>
}

/**
 * A layer over the page beside its anchor: below it, or above it when there is more space. It always stays inside the
 * window.
 */
export function Popover({ anchor, width, box, className = '', ...rest }: PopoverProps) {
  const own = useRef<HTMLDivElement>(null)
  const element = box ?? own
  // popover.css places the popover by this anchor.
  useLayoutEffect(() => {
    if (anchor.current) element.current?.showPopover?.({ source: anchor.current })
  }, [element, anchor])
  const style = { '--popover-width': `${width}px` } as CSSProperties
  return <div {...rest} ref={element} popover="manual" className={`popover ${className}`} style={style} />
}
