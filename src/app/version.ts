import packageJson from '../../package.json' with { type: 'json' }

/** The version of the app, as package.json states it. */
export const version: string = packageJson.version
