import { sha256 } from '../../../../base/files/sha256.ts'

/**
 * The content policy of a file: no scripts and nothing loaded. Styles are allowed by their hash; sound and fonts are
 * embedded.
 * @param pictures whether the file contains some
 */
export function policyFor(style: string, pictures: boolean): string {
  return `default-src 'none';${pictures ? ' img-src data:;' : ''} style-src 'sha256-${sha256(style, 'base64')}'; font-src data:; media-src data:; base-uri 'none'; form-action 'none'`
}
