/** Keys that scroll up; the space bar does with Shift. The keys that only scroll down need no notice. */
const KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'PageUp', 'Home', ' '])

/** Tells whether the reader may have scrolled a box, by wheel, touch, scroll bar or key, since `taken` was last called. */
export class ReaderHand {
  #used = false

  /** Whether the reader may have scrolled since the last call. */
  taken(): boolean {
    const used = this.#used
    this.#used = false
    return used
  }

  /** Listens to what scrolls this box. @returns a function that stops listening */
  watch(box: HTMLElement): () => void {
    const used = () => {
      this.#used = true
    }
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (KEYS.has(key) && target instanceof Node && (box.contains(target) || target.contains(box))) used()
    }
    // Pressing the scroll bar presses the box itself.
    const onPress = ({ target }: PointerEvent) => {
      if (target === box) used()
    }
    const passive = { passive: true } as const
    box.addEventListener('wheel', used, passive)
    box.addEventListener('touchmove', used, passive)
    box.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      box.removeEventListener('wheel', used)
      box.removeEventListener('touchmove', used)
      box.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }
}
