import { sha256 } from '../../../../base/files/sha256.ts'

/**
 * The content security policy of a file: nothing is loaded, and at most one script runs. Styles and the script are
 * allowed by their hashes; sound and fonts are embedded.
 * @param pictures whether the file contains pictures
 * @param script the text of its script element; null: no script runs
 */
export function policyFor(style: string, pictures: boolean, script: string | null = null): string {
  return `default-src 'none';${pictures ? ' img-src data:;' : ''}${script === null ? '' : ` script-src 'sha256-${sha256(script, 'base64')}';`} style-src 'sha256-${sha256(style, 'base64')}'; font-src data:; media-src data:; base-uri 'none'; form-action 'none'`
}
