import { adapterRoute } from '../../visible/adapter-strategy';

export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/file-store/files', handler: 'file-store.files' },
    { method: 'GET', path: '/file-store/file', handler: 'file-store.file' },
    adapterRoute('/file-store/pictures', 'file-store.pictures'),
  ],
};
