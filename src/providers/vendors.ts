import { anthropic } from './anthropic/index.ts'
import { gemini } from './gemini/index.ts'
import { ollama } from './ollama/index.ts'
import { openai } from './openai/index.ts'
import type { Vendor } from './vendor.ts'

/** Every vendor there is, in the order they are offered. A new one is a folder and a line here. */
export const VENDORS: readonly Vendor[] = [anthropic, openai, gemini, ollama]
