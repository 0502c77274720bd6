import { sha256 } from '../../../../base/files/sha256.ts'

/**
 * The content policy of a file: nothing runs and nothing is loaded. The styles are known by their hash, sound and letters
 * come with the file.
 * @param pictures whether some stand in the file
 */
export function policyFor(style: string, pictures: boolean): string {
  return `default-src 'none';${pictures ? ' img-src data:;' : ''} style-src 'sha256-${sha256(style, 'base64')}'; font-src data:; media-src data:; base-uri 'none'; form-action 'none'`
}
