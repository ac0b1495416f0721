/** The Media Library folder of the site's files; paths are written with names, `/_userFiles/albums/x/`. */
export const FILE_ROOT = '_userFiles';
export const FILE_ROOT_PATH = `/${FILE_ROOT}/`;

/** The folder of deleted files. It has no folders of its own, and its files are not served. */
export const BIN_ROOT = '_bin';
export const BIN_ROOT_PATH = `/${BIN_ROOT}/`;
