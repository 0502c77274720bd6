import type { PartBlock } from '../../blocks/block.ts'

/** Parts that are a file of their own, as plain data, which travels to the thread. */
export interface TablesContent {
  readonly name: string
  /** What the file is of, for its properties. */
  readonly subject: string
  readonly sections: readonly PartBlock[]
  /** Epoch milliseconds. */
  readonly createdAt: number
}
