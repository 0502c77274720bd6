import type { PartBlock } from '../../blocks/block.ts'

/** The content of a PDF that consists of parts, as plain data that can be sent to a thread. */
export interface TablesContent {
  readonly name: string
  /** The title in the properties of the file. */
  readonly subject: string
  readonly sections: readonly PartBlock[]
  /** The time in epoch milliseconds. */
  readonly createdAt: number
}
