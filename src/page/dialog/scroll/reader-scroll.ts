/** Keys that scroll up; the space bar does with Shift. The keys that only scroll down need no notice. */
const UPWARD_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'PageUp', 'Home', ' '])

/** Tells whether the reader may have scrolled a box, by wheel, touch, scroll bar or key, since `takeScrolled` was last called. */
export class ReaderScroll {
  #scrolled = false

  /** Whether the reader may have scrolled since the last call. */
  takeScrolled(): boolean {
    const scrolled = this.#scrolled
    this.#scrolled = false
    return scrolled
  }

  /** Listens to what scrolls this box. @returns a function that stops listening */
  watch(box: HTMLElement): () => void {
    const scrolled = () => {
      this.#scrolled = true
    }
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (UPWARD_KEYS.has(key) && target instanceof Node && (box.contains(target) || target.contains(box))) scrolled()
    }
    // Pressing the scroll bar presses the box itself.
    const onPress = ({ target }: PointerEvent) => {
      if (target === box) scrolled()
    }
    const passive = { passive: true } as const
    box.addEventListener('wheel', scrolled, passive)
    box.addEventListener('touchmove', scrolled, passive)
    box.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      box.removeEventListener('wheel', scrolled)
      box.removeEventListener('touchmove', scrolled)
      box.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }
}
