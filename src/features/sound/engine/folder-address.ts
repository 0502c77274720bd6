import { AppError } from '../../../core/contract/errors/errors.ts'

/** The address of a folder on the web, with a slash at its end. @throws AppError INPUT_INVALID for what is none */
export function folderAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new AppError(
      'INPUT_INVALID',
      'The address of a podcast begins with https:// or http://, such as https://example.com/show/.',
    )
  url.search = ''
  url.hash = ''
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}
