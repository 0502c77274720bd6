import { showSigns } from '../../../base/text/show-signs.ts'

/**
 * Text with invisible and direction-changing characters made visible, without unpaired surrogates: for labels, names
 * of files' parts and attributes.
 */
export function visibleText(text: string): string {
  return showSigns(text.toWellFormed())
}
