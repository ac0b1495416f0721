/** The Media Library folder of the site's files; paths are written with names, `/_userFiles/albums/x/`. */
export const FILE_ROOT = '_userFiles';

/** The folder of deleted files. It has no folders of its own, and its files are not served. */
export const BIN_ROOT = '_bin';
