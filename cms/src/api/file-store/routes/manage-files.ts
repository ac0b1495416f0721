import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/files', 'manage-files.content', 'edit'),
    managerRoute('GET', '/manage/files/thumbnail', 'manage-files.thumbnail', 'publish'),
    managerRoute('POST', '/manage/folders', 'manage-files.createFolder', 'draft'),
    managerRoute('POST', '/manage/files', 'manage-files.upload', 'draft'),
    managerRoute('POST', '/manage/files/bin', 'manage-files.moveToBin', 'publish'),
    managerRoute('POST', '/manage/files/restore', 'manage-files.restore', 'publish'),
    managerRoute('POST', '/manage/files/info', 'manage-files.saveInfo', 'draft'),
  ],
};
