import type { CallToolResult, InputRequiredResult, ToolAnnotations } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Quote } from './confirmation.ts'
import type { ProgramText } from './texts.ts'

/** How a call is made. */
export interface ProgramCall {
  /** Ends when the client goes away or takes the call back. */
  readonly signal: AbortSignal
  /** Null when the price is confirmed; else what the call is answered with. @throws AppError with the price */
  confirm(quote: Quote): Promise<InputRequiredResult | null>
}

/** What a person allows other programs, each by itself. */
export type ProgramRight = 'read' | 'talk' | 'agents'

/** Something that other programs can have done. What it throws is told in a sentence. */
export interface ProgramTool {
  readonly name: ProgramText
  readonly title: string
  /** What the person has to have allowed for it. */
  readonly right: ProgramRight
  readonly description: string
  readonly input: z.ZodType
  readonly annotations: ToolAnnotations
  /** Says what went wrong; without it, as every tool does. */
  readonly failed?: (error: unknown) => CallToolResult
  run(input: unknown, call: ProgramCall): Promise<CallToolResult | InputRequiredResult>
}
