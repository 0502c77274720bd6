import type { ContextFile } from '../../contract/dialog-config.ts'
import type { Picture } from '../../contract/picture.ts'
import { estimateTokens } from './estimate-tokens.ts'

/**
 * Anthropic scales a picture down until its longer side has this many pixels, then counts width times height over 750
 * (Vision, "Calculate image costs").
 */
const LONG_SIDE = 1_568
const PIXELS_PER_TOKEN = 750
/** The fewest tokens of a picture. OpenAI and Gemini count tiles, and at least 85 and 258 tokens. */
const LEAST_TOKENS = 258

/**
 * The tokens of a picture in a prompt. Anthropic's count is used for all vendors, because it is the best estimate
 * before one is chosen: a full picture has 1,600 tokens there, about 770 to 1,100 by OpenAI's tiles, 1,032 to 1,548 by
 * Gemini's.
 */
export function pictureTokens({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height))
  return Math.max(LEAST_TOKENS, Math.ceil((width * scale * height * scale) / PIXELS_PER_TOKEN))
}

/** The tokens of a file in a prompt: its text, and the picture if it is one. */
export function fileTokens({ text, picture }: Pick<ContextFile, 'text' | 'picture'>): number {
  return estimateTokens(text) + (picture ? pictureTokens(picture) : 0)
}
