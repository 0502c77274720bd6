import type { PartBlock } from '../../blocks/block.ts'

/** Parts that are a file of their own, as plain data that can be sent to the thread. */
export interface TablesContent {
  readonly name: string
  /** The title in the file's properties. */
  readonly subject: string
  readonly sections: readonly PartBlock[]
  /** Epoch milliseconds. */
  readonly createdAt: number
}
