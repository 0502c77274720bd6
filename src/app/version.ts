import packageJson from '../../package.json' with { type: 'json' }

/** The product's version: package.json is the one place it is written. */
export const version: string = packageJson.version
